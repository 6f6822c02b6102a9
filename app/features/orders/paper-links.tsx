import { useTranslation } from "react-i18next";
import { Auth } from "~/parts/auth";
import { orderNode } from "~/parts/nodes";
import { paths } from "~/paths";
import type { DocumentModel } from "~/portal-contract/base/document";

interface PaperLinksProps {
	id: number;
	kind: DocumentModel["kind"];
	language: DocumentModel["language"];
	showsPrice: boolean;
}

const LANGUAGES = ["both", "zh-cn", "en"] as const;
const LINK = "inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline";

/** Toolbar above a document: back, languages, price, PDF. Not printed. */
export function PaperLinks({ id, kind, language, showsPrice }: PaperLinksProps) {
	const { t } = useTranslation("orders");
	const show_price = showsPrice ? "1" : undefined;
	const isVoucher = kind === "voucher";
	const page = isVoucher ? paths.orderVoucherPage : paths.orderConfirmationPage;
	const pdf = isVoucher ? paths.orderVoucher : paths.orderConfirmation;
	return (
		<nav aria-label={t(kind)} className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line pb-3 text-sm print:hidden">
			<a href={paths.orderDetail(id)} className={LINK}>
				{t("back-to-order")}
			</a>
			{LANGUAGES.map((one) => (
				<a key={one} href={page(id, { language: one, show_price })} aria-current={language === one ? "page" : undefined} className={LINK}>
					{t(`voucher-${one}`)}
				</a>
			))}
			{isVoucher ? (
				<a href={page(id, { language, show_price: showsPrice ? undefined : "1" })} className={LINK}>
					{t(showsPrice ? "voucher-hide-price" : "voucher-show-price")}
				</a>
			) : null}
			<Auth value={orderNode(isVoucher ? "downloadVoucher" : "downloadConfirmation")}>
				<a href={pdf(id, { language, show_price })} className={LINK}>
					{t(`download-${kind}`)}
				</a>
			</Auth>
		</nav>
	);
}
