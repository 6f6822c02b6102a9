import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { OutgoingForm } from "~/portal-contract/portal";

export interface OutgoingFile {
	path: string;
	name: string;
	type: string;
}

/** As browsers write names into a form's head. */
const quoted = (text: string) => text.replace(/\r\n|\r|\n/g, "%0D%0A").replaceAll('"', "%22");

/** The form of one file as field `file`, its bytes and its name as they are. */
export function formOfFile({ path, name, type }: OutgoingFile): OutgoingForm {
	const boundary = `----portal${randomBytes(18).toString("hex")}`;
	const kind = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "application/octet-stream";
	const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(name)}"\r\nContent-Type: ${kind}\r\n\r\n`;
	const open = new Set<Readable>();
	async function* parts(): AsyncGenerator<Uint8Array> {
		yield Buffer.from(head);
		const file = createReadStream(path);
		open.add(file);
		yield* file as AsyncIterable<Buffer>;
		open.delete(file);
		yield Buffer.from(`\r\n--${boundary}--\r\n`);
	}
	return {
		contentType: `multipart/form-data; boundary=${boundary}`,
		body: () => Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream<Uint8Array>,
		close: () => {
			for (const file of open) file.destroy();
			open.clear();
		},
	};
}
