// The module without a search, half as large: for a board that is looked at before anybody plays on it.
#include "rules.h"

EMSCRIPTEN_BINDINGS(ayla_rules) { ayla::bind_rules(); }
