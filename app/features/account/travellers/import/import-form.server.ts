import { isMultipart } from "~/lib/forms/read-form.server";
import { BadMultipart, readMultipart } from "~/lib/uploads/read-multipart.server";
import { MAX_IMPORT_BYTES } from "~/portal-contract/account/traveller-fields";
import { notePosted } from "~/session/forms/posted-form.server";
import { readForm } from "~/session/forms/read-form.server";

const FIELD = "file";

/** A posted form of the import page. `file`: null where none was chosen; `too_large` and `broken` where it was not read to its end. */
export interface PostedTable {
	form: FormData;
	file: Uint8Array | "too_large" | "broken" | null;
}

/** The file is held in memory, 200 KB at most. */
export async function readImportForm(request: Request): Promise<PostedTable> {
	if (!isMultipart(request)) return { form: await readForm(request), file: null };
	const form = new FormData();
	const chunks: Buffer[] = [];
	const limits = {
		fileBytes: MAX_IMPORT_BYTES,
		files: 1,
		fields: 20,
		onField: (name: string, value: string) => form.append(name, value),
	};
	try {
		await readMultipart(request, limits, async ({ field, content }) => {
			for await (const chunk of content as AsyncIterable<Buffer>) if (field === FIELD) chunks.push(chunk);
		});
		notePosted(form, [FIELD]);
		const file = Buffer.concat(chunks);
		return { form, file: file.length === 0 ? null : file };
	} catch (error) {
		if (!(error instanceof BadMultipart)) throw error;
		return { form, file: error.fault === "too_large" ? "too_large" : "broken" };
	}
}
