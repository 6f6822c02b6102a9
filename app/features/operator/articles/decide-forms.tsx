import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { type FormReply, plainField, replyOf, versionIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { GoneReply, ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { MAX_REJECTION_LENGTH, OWN_ARTICLE_STATUS as S } from "~/portal-contract/cms/own-limits";

const LABELLED: readonly string[] = ["price_amount", "price_currency", "reason"];

type Intent = "publish" | "reject" | "withdraw";

interface DecideProps {
	article: { status: number; version: number; key: string; price_amount: number; price_currency?: string | null };
	currencies: readonly string[];
}

interface FormProps extends Pick<DecideProps, "article"> {
	intent: Intent;
	reply: FormReply | null;
	children: ReactNode;
}

function DecideForm({ intent, article, reply, children }: FormProps) {
	const { t } = useTranslation("operator-articles");
	return (
		<Card title={t(`${intent}-title`)}>
			<PostForm
				intent={intent}
				fields={{ version: versionIn(reply, article.version) }}
				className="flex max-w-2xl flex-col gap-4"
			>
				<ReplySummary
					reply={reply}
					title={t("not-done")}
					prefix={intent}
					labelOf={(name) => (LABELLED.includes(name) ? t(`field-${name}`) : undefined)}
				/>
				<p className="text-sm text-ink-soft">{t(`${intent}-text`)}</p>
				{children}
				<div>
					<SubmitButton variant={intent === "publish" ? "primary" : "danger"} pendingText={t("working")}>
						{t(`${intent}-now`)}
					</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}

const decimal = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

function PriceFields({ article, currencies, reply }: DecideProps & { reply: FormReply | null }) {
	const { t } = useTranslation("operator-articles");
	const before = article.price_amount > 0 ? decimal(article.price_amount) : "";
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				{...plainField("publish", reply, "price_amount", before)}
				label={t("field-price_amount")}
				hint={t("price-hint")}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				optional
			/>
			<SelectField
				{...plainField("publish", reply, "price_currency", article.price_currency ?? currencies[0])}
				label={t("field-price_currency")}
				options={currencies.map((value) => ({ value, label: value }))}
			/>
		</div>
	);
}

function Reason({ intent, reply }: { intent: Intent; reply: FormReply | null }) {
	const { t } = useTranslation("operator-articles");
	return (
		<TextArea
			{...plainField(intent, reply, "reason")}
			label={t("field-reason")}
			hint={t("reason-hint")}
			required
			maxLength={MAX_REJECTION_LENGTH}
			rows={3}
		/>
	);
}

/** What an operator may do with the article now. */
export function DecideForms(props: DecideProps) {
	const { t } = useTranslation("operator-articles");
	const { article } = props;
	const reply = useReply();
	const intents: Intent[] = [
		...(article.status === S.in_review ? (["publish", "reject"] as const) : []),
		...(article.key === "" ? [] : (["withdraw"] as const)),
	];
	return (
		<>
			<GoneReply reply={reply} isShown={intents.some((intent) => intent === reply?.intent)} title={t("not-done")} />
			{intents.map((intent) => {
				const own = replyOf(reply, intent);
				return (
					<DecideForm key={intent} article={article} intent={intent} reply={own}>
						{intent === "publish" ? <PriceFields {...props} reply={own} /> : <Reason intent={intent} reply={own} />}
					</DecideForm>
				);
			})}
		</>
	);
}
