import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DocumentPage } from "~/parts/document/document-page";
import type { LivePreview } from "./use-live-preview";

/** The voucher on white paper, in either scheme. */
export function PreviewPane({ shown, behind }: LivePreview) {
	const { t } = useTranslation("voucher-setting");
	return (
		<Card title={t("preview")} id="preview" className="xl:sticky xl:top-4">
			<p role="status" className="mb-3 text-sm text-ink-soft empty:hidden">
				{behind || !shown ? t("preview-behind") : null}
			</p>
			{shown ? (
				<div className="paper max-h-[80vh] overflow-y-auto wrap-anywhere border border-line bg-white p-4 text-[#14212f]">
					<DocumentPage document={shown.document} qr={shown.qr} level={3} />
				</div>
			) : null}
		</Card>
	);
}
