/**
 * Tells the page that something is running that no navigation knows of, an upload say: the loading overlay stands for as long as something
 * runs. The function that it returns ends it, once however often it is called.
 *
 *   const end = beginWork();
 *   try { await upload(file); } finally { end(); }
 */
export function beginWork(): () => void {
	const begun = import("./live/work").then(
		({ work }) => work.begin(),
		() => () => undefined,
	);
	return () => void begun.then((end) => end());
}
