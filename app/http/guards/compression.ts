import { Duplex } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gzip } from "node:zlib";
import { acceptedEncoding, accepts } from "./accepted-encoding";
import { bufferedResponse, bytesOf } from "./buffered-body";

const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli 4 costs as much as gzip and compresses better; 11 is for built files. */
function compress(body: Uint8Array, encoding: "br" | "gzip"): Promise<Buffer> {
	if (encoding === "gzip") return deflate(body, { level: 5 });
	return brotli(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	});
}

/** Flushes each chunk, so that the client gets headers and data without delay. */
function gzipStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
	const packer = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
	return body.pipeThrough(Duplex.toWeb(packer) as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
}

export async function compressed(request: Request, response: Response): Promise<Response> {
	const { headers } = response;
	if (
		request.method === "HEAD" ||
		headers.has("content-encoding") ||
		!COMPRESSIBLE.test(headers.get("content-type") ?? "")
	)
		return response;
	if (response.status === 204 || response.status === 304) return response;
	if (!/accept-encoding/i.test(headers.get("vary") ?? "")) headers.append("vary", "Accept-Encoding");
	const encoding = acceptedEncoding(request);
	if (!encoding) return response;
	const status = response.status;
	// A download may be long and still be written: it is compressed as a stream.
	if (response.body && headers.has("content-disposition")) {
		if (!accepts(request.headers.get("accept-encoding") ?? "", "gzip")) return response;
		headers.delete("content-length");
		headers.set("content-encoding", "gzip");
		return new Response(gzipStream(response.body), { status, headers });
	}
	const plain = await bytesOf(response);
	if (plain.length < MIN_BYTES) return bufferedResponse(plain, { status, headers });
	const body = await compress(plain, encoding);
	headers.set("content-encoding", encoding);
	headers.set("content-length", String(body.length));
	return bufferedResponse(body as Uint8Array<ArrayBuffer>, { status, headers });
}
