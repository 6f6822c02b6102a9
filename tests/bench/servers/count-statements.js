/** Loaded before the product (`node --import`): counts the statements of its store and tells their texts at COUNT_PORT, each once. */
import { createServer } from "node:http";

let texts = [];
globalThis[Symbol.for("portal.statements")] = (text) => {
	texts.push(text);
};
createServer((_request, response) => {
	response.end(JSON.stringify(texts));
	texts = [];
})
	.listen(Number(process.env.COUNT_PORT), "127.0.0.1")
	.unref();
