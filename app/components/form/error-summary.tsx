import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { useArrivalFocus } from "./arrival-focus";
import { useMessageText } from "./message-text";

export interface SummaryItem {
	fieldId?: string;
	label?: string;
	message: string;
}

/**
 * Error summary of a form, each line a link to its field; takes the focus with and without script, anew for other errors, and leaves it
 * where the reader has put it before hydration. `title` replaces the heading for a refusal of the portal.
 */
export function ErrorSummary({ items, title }: { items: readonly SummaryItem[]; title?: string }) {
	const { t } = useTranslation();
	const text = useMessageText();
	const shown = items.map((item) => `${item.fieldId}${item.message}`).join();
	const box = useArrivalFocus(shown);
	if (items.length === 0) return null;
	return (
		<div
			ref={box}
			key={shown}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the summary is what the reader came back for; without script this is the only way to it
			autoFocus
			className="rounded-card border-2 border-vermilion bg-surface p-4"
		>
			<h2 className="flex items-center gap-2 font-semibold text-vermilion">
				<Icon name="error" />
				{title ?? t("summary-title")}
			</h2>
			<ul className="mt-2 flex flex-col gap-1">
				{items.map((item) => {
					const line = item.label
						? t("summary-line", { label: item.label, message: text(item.message) })
						: text(item.message);
					return (
						<li key={`${item.fieldId}${item.message}`}>
							{item.fieldId ? (
								<a
									href={`#${encodeURI(item.fieldId)}`}
									className="inline-flex min-h-11 items-center text-vermilion md:min-h-9 underline underline-offset-4"
								>
									{line}
								</a>
							) : (
								line
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}
