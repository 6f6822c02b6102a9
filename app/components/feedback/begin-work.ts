/**
 * Shows the loading overlay for work that no navigation tracks, an upload for example. Returns an idempotent function that ends it.
 *
 * const end = beginWork();
 * try { await upload(file); } finally { end(); }
 */
export function beginWork(): () => void {
	const begun = import("./live/work").then(
		({ work }) => work.begin(),
		() => () => undefined,
	);
	return () => void begun.then((end) => end());
}
