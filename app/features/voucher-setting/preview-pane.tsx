import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DocumentPage } from "~/parts/document/document-page";
import type { LivePreview } from "./use-live-preview";

/** The voucher on white paper, in either scheme. */
export function PreviewPane({ shown, behind }: LivePreview) {
	const { t } = useTranslation("voucher-setting");
	return (
		<Card title={t("preview")} id="preview" className="sticky top-3 min-w-0">
			<p role="status" className="mb-3 text-sm text-ink-soft empty:hidden">
				{behind || !shown ? t("preview-behind") : null}
			</p>
			{shown ? (
				<section
					aria-label={t("preview")}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard
					tabIndex={0}
					className="paper wrap-anywhere border border-line bg-white p-4 text-[#14212f] overflow-y-auto xl:max-h-[80vh]"
				>
					<DocumentPage document={shown.document} qr={shown.qr} level={3} />
				</section>
			) : null}
		</Card>
	);
}
