import { launchFirefox } from "./firefox.mjs";
import { tests } from "./tests.mjs";

tests("Firefox", launchFirefox);
