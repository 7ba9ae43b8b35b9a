// Code that runs seldom, once for every game: made small rather than fast, since a page has to load it.
#pragma once

// Between AYLA_SMALL_BEGIN and AYLA_SMALL_END functions, templates too, are compiled for size. Clang alone knows how;
// elsewhere nothing has to be loaded.
#ifdef __clang__
#define AYLA_SMALL_BEGIN _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define AYLA_SMALL_END _Pragma("clang attribute pop")
#else
#define AYLA_SMALL_BEGIN
#define AYLA_SMALL_END
#endif
