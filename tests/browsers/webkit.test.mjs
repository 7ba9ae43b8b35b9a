import { tests } from "./tests.mjs";
import { launchWebKit } from "./webkit.mjs";

tests("WebKitGTK", launchWebKit);
