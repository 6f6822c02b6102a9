import { portalLog } from "../log";

/**
 * A file that is written as fast as it is read: the next part is made when the reader has taken the one before, so that memory stays
 * flat. A reader who leaves ends the writing. A failure breaks the file off (a regular end would pass for a whole file) and is logged as
 * `name`.
 */
export function streamOf(name: string, parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await parts.next();
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (error) {
					portalLog("error", `${name}-broken`, { error });
					controller.error(error);
				}
			},
			cancel: async () => void (await parts.return(undefined)),
		},
		{ highWaterMark: 0 },
	);
}
