// npm start: builds the site with whatever that takes, and serves it on localhost.

import path from "node:path";
import { Failure, main, root } from "./run.mjs";
import { buildSite } from "./site.mjs";
import { serve } from "./serve.mjs";

await main(async () => {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Failure(`PORT is no port number: ${process.env.PORT}`);
  }
  await buildSite();
  const tries = Math.min(100, 65536 - port);
  const { url } = await serve({ folder: path.join(root, "dist"), port, tries });
  console.log(`\nAyla is at ${url} (Ctrl+C ends it)`);
});
