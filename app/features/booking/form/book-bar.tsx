import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Money } from "~/components/ui/money";
import { formatMoney } from "~/lib/money";
import { Auth, useMay } from "~/parts/auth";
import { paths } from "~/paths";
import type { Quote } from "~/portal-contract/order/quote";

export function BookBar({ quote, isChanged }: { quote: Quote; isChanged: boolean }) {
	const { t, i18n } = useTranslation(["booking", "order-parts"]);
	const pays = useMay()("order/detail/pay");
	const isRefused = quote.beyond_limits?.is_refused === true;
	const amount = formatMoney(quote.total_amount, quote.currency, i18n.language);
	return (
		<>
			{pays ? null : <p>{t("others-pay")}</p>}
			<p className="text-sm text-ink-soft">
				{t("terms-before")}
				<a href={paths.terms()} target="_blank" className="underline" rel="noopener">
					{t("terms-name")}
				</a>
			</p>
			<div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border">
				<p>
					<span className="block text-sm text-ink-soft">{t("order-parts:total-price")} </span>
					<Money amount={quote.total_amount} currency={quote.currency} size="total" />
				</p>
				<Auth value="order/create">
					<SubmitButton size="large" pendingText={t("booking-now")} disabled={isRefused}>
						{isRefused
							? t("beyond-limits")
							: isChanged
								? t("accept-and-book", { amount })
								: t(quote.beyond_limits ? "book-approval" : pays ? "book-and-pay" : "book-unpaid")}
					</SubmitButton>
				</Auth>
			</div>
		</>
	);
}
