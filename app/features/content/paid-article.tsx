import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { type FormReply, typedIn } from "~/lib/forms/form-reply";
import { formatMoney, type Money as Sum } from "~/lib/money";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { paths } from "~/paths";
import type { Article } from "~/portal-contract/cms/articles";

type Price = NonNullable<Article["price"]>;

/** What the reader of a locked article may do about it. */
export interface Buying {
	mayBuy: boolean;
	formKey: string;
	/** Where the pre-deposit is topped up; null where the reader may not. */
	topUp: string | null;
}

/** `shown`: what the pre-deposit lacks. */
function NotBought({ reply, price, topUp }: { reply: FormReply<Sum>; price: Price; topUp: string | null }) {
	const { t, i18n } = useTranslation("content-orders");
	const { refusal, shown } = reply;
	const text = (of: Sum) => formatMoney(of.amount, of.currency, i18n.language);
	if (refusal?.type === "unavailable")
		return <ErrorSummary title={t("perhaps")} items={[{ message: t("perhaps-text") }]} />;
	const before = { amount: Number(typedIn(reply, "amount")), currency: typedIn(reply, "currency") };
	const isShort = refusal?.type === "insufficient_balance";
	const message =
		refusal?.type === "price_changed"
			? t("price-changed", { before: text(before), now: text(price) })
			: isShort && shown
				? t("short", { missing: text(shown) })
				: (refusal?.msg ?? "form:form-stale");
	return (
		<>
			<ErrorSummary title={t("not-bought")} items={[{ message }]} />
			{isShort && topUp ? (
				<div>
					<ButtonLink to={topUp} variant="secondary" icon="wallet">
						{t("top-up")}
					</ButtonLink>
				</div>
			) : null}
			{isShort && !topUp ? <p>{t("ask-top-up")}</p> : null}
		</>
	);
}

interface PaidArticleProps extends Buying {
	article: Article;
	price: Price;
	reader: { isMember: boolean; here: string };
}

function BuyForm({ article, price, reader, formKey }: PaidArticleProps) {
	const { t, i18n } = useTranslation("content-orders");
	const fields = { id: article.id, amount: price.amount, currency: price.currency };
	const reply = useReply("buy", fields);
	return (
		<PostForm action={reader.here} intent="buy" fields={fields} formKey={formKey} reply={reply} preventScrollReset>
			<SubmitButton pendingText={t("buying")}>
				{t("buy", { amount: formatMoney(price.amount, price.currency, i18n.language) })}
			</SubmitButton>
		</PostForm>
	);
}

function PurchaseOptions(props: PaidArticleProps) {
	const { t } = useTranslation("content-orders");
	const { reader, mayBuy } = props;
	if (!reader.isMember) {
		return (
			<>
				<p>{t("guest-text")}</p>
				<div>
					<ButtonLink to={paths.login(reader.here)}>{t("sign-in")}</ButtonLink>
				</div>
			</>
		);
	}
	return mayBuy ? <BuyForm {...props} /> : <p>{t("no-rule")}</p>;
}

/** In place of the text that the reader's company has not bought. */
export function PaidArticle(props: PaidArticleProps) {
	const { t } = useTranslation("content-orders");
	const { price, topUp } = props;
	const reply = useReply<Sum>("buy");
	return (
		<section
			aria-labelledby="paid"
			className="flex max-w-prose flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
		>
			<h2 id="paid" className="flex items-center gap-2 text-lg font-semibold">
				<Icon name="lock" />
				{t("paid-title")}
			</h2>
			<p className="tabular-nums">
				<span className="sr-only">{t("paid-price")} </span>
				<Money amount={price.amount} currency={price.currency} size="total" />
			</p>
			<p>{t("paid-text")}</p>
			{reply ? <NotBought reply={reply} price={price} topUp={topUp} /> : null}
			<PurchaseOptions {...props} />
		</section>
	);
}
