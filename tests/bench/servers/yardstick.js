/** Process of one yardstick: reads `[path, html]` pairs from its parent, answers with its address, ends with its parent. */
import { startYardstick } from "./raw.js";

process.once("message", async ({ kind, pages }) => {
	const { url } = await startYardstick(new Map(pages), kind);
	process.send?.({ url });
});
process.once("disconnect", () => process.exit(0));
