import type { UploadSettings } from "~/lib/uploads/rules";
import { siteIndex } from "~/session/portal/site-index.server";

export async function uploadSettings(request: Request): Promise<UploadSettings> {
	const { upload } = (await siteIndex(request)).site;
	return {
		maxSize: upload?.maxSize ?? null,
		allowedSuffixes: upload?.allowedSuffixes ?? [],
		allowedMimeTypes: upload?.allowedMimeTypes ?? [],
	};
}
