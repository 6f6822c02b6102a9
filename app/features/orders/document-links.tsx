import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { Auth } from "~/parts/auth";
import { type OrderName, orderAddress, paths } from "~/paths";
import type { DocumentModel } from "~/portal-contract/base/document";

interface DocumentLinksProps {
	order: OrderName;
	document: Pick<DocumentModel, "kind" | "language" | "show_price">;
	/** The price as the address asks for it, whatever the company chose. */
	requestedPrice: DocumentModel["show_price"] | undefined;
}

const LANGUAGES = ["both", "zh-cn", "en"] as const;
const LINK =
	"inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline";

/** Toolbar above a document: back, languages, price, PDF. Not printed. */
export function DocumentLinks({ order, document: { kind, language, show_price }, requestedPrice }: DocumentLinksProps) {
	const { t } = useTranslation("orders");
	const isPriced = (show_price ?? requestedPrice) === "1";
	const isVoucher = kind === "voucher";
	const page = isVoucher ? paths.orderVoucherPage : paths.orderConfirmationPage;
	const pdf = isVoucher ? paths.orderVoucher : paths.orderConfirmation;
	return (
		<nav
			aria-label={t(kind)}
			className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line pb-3 text-sm print:hidden"
		>
			<a href={orderAddress(order)} className={LINK}>
				{`${t("back-to-order")} `}
			</a>
			{LANGUAGES.map((one) => (
				<a
					key={one}
					href={page(order, { language: one, show_price: requestedPrice })}
					aria-current={language === one ? "page" : undefined}
					className={LINK}
				>
					{`${t(`voucher-${one}`)} `}
				</a>
			))}
			{isVoucher ? (
				<form method="post" action={page(order, { language })}>
					<FormToken />
					<button
						type="submit"
						name="show_price"
						value={isPriced ? "0" : "1"}
						className={`${LINK} cursor-pointer text-river`}
					>
						{t(isPriced ? "voucher-hide-price" : "voucher-show-price")}
					</button>
				</form>
			) : null}
			<Auth value={isVoucher ? "order/detail/downloadVoucher" : "order/detail/downloadConfirmation"}>
				<a href={pdf(order, { language, show_price: requestedPrice })} className={LINK}>
					{t(`download-${kind}`)}
				</a>
			</Auth>
		</nav>
	);
}
