import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Refusal } from "../portal.server";
import type { Errors } from "./form-outcome.server";
import type { Posted } from "./posted-files.server";

/** The field of a form for files. */
export interface Files {
	/** Where their faults stand. */
	field: string;
	most?: number;
	/** Under which the portal takes them. */
	topic?: string;
	/** Suffixes beside those of the site. */
	also?: readonly string[];
	/** Said where there is no file, and no address of one in the field. */
	missing?: string;
}

/** What is wrong with the files of a form, at their field. */
export function fileErrors(files: Files | undefined, { fault, files: sent, form }: Posted, language: Language): Errors {
	if (!files) return {};
	if (fault) return { [files.field]: [translate(language, fault)] };
	const isThere = sent.length > 0 || Boolean(form.get(files.field));
	return files.missing === undefined || isThere ? {} : { [files.field]: [files.missing] };
}

/** Uploads the files that came along; the portal's refusal stands at the field for them. */
export async function uploadFiles(
	files: Files | undefined,
	posted: Posted,
	acting: { files: readonly string[] },
): Promise<Refusal | null> {
	if (!files) return null;
	const sent = await posted.send(files.topic);
	if (sent.ok) acting.files = sent.data.map(({ url }) => url);
	if (sent.ok) return null;
	return sent.refusal.type === "unavailable"
		? sent.refusal
		: { ...sent.refusal, fields: { [files.field]: sent.refusal.msg } };
}
