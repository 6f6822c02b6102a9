import type { Notice } from "~/lib/site/notice";

/**
 * Shows a notice on the page that is open, in the browser only. Notices of one page stand below each other, and leave by themselves; what
 * shows them is fetched when it is first needed.
 *
 *   showNotice({ type: "error", message: t("upload-size") });
 */
export function showNotice(notice: Notice): void {
	import("./live/toasts").then(
		({ toasts }) => toasts.show(notice),
		() => undefined,
	);
}
