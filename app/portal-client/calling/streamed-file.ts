/** Whether an answer is a file that is still being written: neither an envelope nor a page, and of no stated length. */
export function isOpenEnded({ status, headers }: Response): boolean {
	const type = headers.get("Content-Type") ?? "";
	return (
		status === 200 && headers.has("Content-Disposition") && !headers.has("Content-Length") && !type.includes("json")
	);
}

/**
 * A file on its way, part by part as its reader takes them. Without a part for `idleMs` it breaks off with an error; a reader who leaves
 * ends the writing.
 */
export function watched(body: ReadableStream<Uint8Array>, idleMs: number): ReadableStream<Uint8Array> {
	const reader = body.getReader();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await inTime(reader.read(), idleMs);
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (error) {
					void reader.cancel(error).catch(() => undefined);
					controller.error(error);
				}
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	);
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new DOMException("The operation was aborted due to timeout", "TimeoutError")), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
