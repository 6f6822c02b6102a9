type UploadResult =
	| { ok: true; file: { url: string; name: string; size: number } }
	| { ok: false; message: string | null };

export interface PendingUpload {
	/** Never rejects; null when cancelled. */
	readonly result: Promise<UploadResult | null>;
	cancel(): void;
}

function parseResponse(text: string): UploadResult {
	try {
		const body = JSON.parse(text) as Partial<{ ok: boolean; file: { url: unknown }; message: unknown }>;
		if (body.ok === true && typeof body.file?.url === "string") return body as UploadResult;
		if (body.ok === false && typeof body.message === "string" && body.message !== "") return body as UploadResult;
	} catch {
		// HTML instead of JSON: the session has ended, or a proxy responded.
	}
	return { ok: false, message: null };
}

/** Uploads one file; `onProgress` receives 0 to 1. XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(url: string, file: File, onProgress: (progress: number) => void): PendingUpload {
	const request = new XMLHttpRequest();
	const result = new Promise<UploadResult | null>((resolve) => {
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => resolve(parseResponse(request.responseText));
		request.onerror = () => resolve({ ok: false, message: null });
		request.onabort = () => resolve(null);
	});
	const form = new FormData();
	form.append("file", file, file.name);
	request.open("POST", url);
	request.setRequestHeader("Accept", "application/json");
	request.send(form);
	return { result, cancel: () => request.abort() };
}
