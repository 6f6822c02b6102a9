/** What the site answers to a script that sent a file. */
export type SendAnswer = { ok: true; file: { url: string; name: string; size: number } } | { ok: false; message: string | null };

export interface Sending {
	/** Resolves always; null where it was cancelled. */
	readonly answer: Promise<SendAnswer | null>;
	cancel(): void;
}

function read(text: string): SendAnswer {
	try {
		const answer = JSON.parse(text) as Partial<{ ok: boolean; file: { url: unknown }; message: unknown }>;
		if (answer.ok === true && typeof answer.file?.url === "string") return answer as SendAnswer;
		if (answer.ok === false && typeof answer.message === "string" && answer.message !== "") return answer as SendAnswer;
	} catch {
		// A page in place of an answer: the reader has been signed out, or something stands between.
	}
	return { ok: false, message: null };
}

/** Sends one file; `onProgress` is told the share that is on its way, 0 to 1. By XMLHttpRequest: fetch tells nothing of what it has sent. */
export function sendFile(address: string, file: File, onProgress: (share: number) => void): Sending {
	const request = new XMLHttpRequest();
	const answer = new Promise<SendAnswer | null>((resolve) => {
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => resolve(read(request.responseText));
		request.onerror = () => resolve({ ok: false, message: null });
		request.onabort = () => resolve(null);
	});
	const form = new FormData();
	form.append("file", file, file.name);
	request.open("POST", address);
	request.setRequestHeader("Accept", "application/json");
	request.send(form);
	return { answer, cancel: () => request.abort() };
}
