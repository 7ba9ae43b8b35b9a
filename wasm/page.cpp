// The module without its measures: for the page, which has to load it.
#include "search.h"

EMSCRIPTEN_BINDINGS(ayla_page) { ayla::bind_search(); }
