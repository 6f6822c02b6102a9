import type { Notice } from "~/lib/site/notice";

/**
 * Shows a toast, in the browser only; the code is loaded on first use.
 *
 * showNotice({ type: "error", message: t("upload-size") });
 */
export function showNotice(notice: Notice): void {
	import("./live/toasts").then(
		({ toasts }) => toasts.show(notice),
		() => undefined,
	);
}
