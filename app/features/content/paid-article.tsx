import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { formatMoney, type Money as Sum } from "~/lib/money";
import { paths } from "~/paths";
import type { Article } from "~/portal-contract/cms/articles";
import type { Buying, BuyReply } from "./buying";

type Price = NonNullable<Article["price"]>;

function NotBought({ reply, price, topUp }: { reply: BuyReply; price: Price; topUp: string | null }) {
	const { t, i18n } = useTranslation("content-orders");
	const { type, before, missing } = reply;
	const text = (of: Sum) => formatMoney(of.amount, of.currency, i18n.language);
	if (type === "unavailable") return <ErrorSummary title={t("perhaps")} items={[{ message: t("perhaps-text") }]} />;
	const title = t("not-bought");
	if (type === "price_changed") {
		return (
			<ErrorSummary
				title={title}
				items={[{ message: t("price-changed", { before: text(before), now: text(price) }) }]}
			/>
		);
	}
	return (
		<>
			<ErrorSummary title={title} items={[{ message: missing ? t("short", { missing: text(missing) }) : reply.msg }]} />
			{topUp ? (
				<div>
					<ButtonLink to={topUp} variant="secondary" icon="wallet">
						{t("top-up")}
					</ButtonLink>
				</div>
			) : (
				<p>{t("ask-top-up")}</p>
			)}
		</>
	);
}

interface PaidArticleProps extends Buying {
	article: Article;
	price: Price;
	reader: { isMember: boolean; here: string };
}

function BuyForm({ article, price, reader, formKey, reply }: PaidArticleProps) {
	const { t, i18n } = useTranslation("content-orders");
	const isSame = reply?.before.amount === price.amount && reply.before.currency === price.currency;
	return (
		<Form method="post" action={reader.here} preventScrollReset>
			<FormToken />
			<input type="hidden" name="intent" value="buy" />
			<input type="hidden" name="id" value={article.id} />
			<input type="hidden" name="amount" value={price.amount} />
			<input type="hidden" name="currency" value={price.currency} />
			<input type="hidden" name="idempotency_key" value={(isSame && reply.idempotency_key) || formKey} />
			<SubmitButton pendingText={t("buying")}>
				{t("buy", { amount: formatMoney(price.amount, price.currency, i18n.language) })}
			</SubmitButton>
		</Form>
	);
}

function Ways(props: PaidArticleProps) {
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
	const { price, reply, topUp } = props;
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
			<Ways {...props} />
		</section>
	);
}
