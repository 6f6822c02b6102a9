import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { GoneReply } from "~/components/form/gone-reply";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { LONGEST_REFUSAL, OWN_ARTICLE_STATE as S } from "~/portal-contract/cms/own-limits";
import type { DecisionReply } from "./reply";

type Intent = "publish" | "refuse" | "withdraw";

interface DecideProps {
	article: { state: number; version: number; key: string; price_amount: number; price_currency?: string | null };
	currencies: readonly string[];
	reply: DecisionReply | null;
}

interface FormProps extends DecideProps {
	intent: Intent;
	children: ReactNode;
}

const errorsOf = (reply: DecisionReply | null, name: string) => reply?.errors[name] ?? null;

function DecideForm({ intent, article, reply, children }: FormProps) {
	const { t } = useTranslation("operator-articles");
	const wrong = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
		messages.map((message): SummaryItem => ({ fieldId: `${intent}-${name}`, label: t(`field-${name}`), message })),
	);
	const items = wrong.length === 0 && reply?.message ? [{ message: reply.message }] : wrong;
	return (
		<Card title={t(`${intent}-title`)}>
			<Form method="post" className="flex max-w-2xl flex-col gap-4">
				<FormToken />
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="version" value={article.version} />
				<ErrorSummary title={t("not-done")} items={items} />
				<p className="text-sm text-ink-soft">{t(`${intent}-text`)}</p>
				{children}
				<div>
					<SubmitButton variant={intent === "publish" ? "primary" : "danger"} pendingText={t("working")}>
						{t(`${intent}-now`)}
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}

const decimal = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

function PriceFields({ article, currencies, reply }: DecideProps) {
	const { t } = useTranslation("operator-articles");
	const before = article.price_amount > 0 ? decimal(article.price_amount) : "";
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				id="publish-price_amount"
				name="price_amount"
				label={t("field-price_amount")}
				hint={t("price-hint")}
				defaultValue={reply?.values.price_amount ?? before}
				errors={errorsOf(reply, "price_amount")}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				optional
			/>
			<SelectField
				id="publish-price_currency"
				name="price_currency"
				label={t("field-price_currency")}
				options={currencies.map((value) => ({ value, label: value }))}
				defaultValue={reply?.values.price_currency ?? article.price_currency ?? currencies[0]}
				errors={errorsOf(reply, "price_currency")}
			/>
		</div>
	);
}

function Reason({ intent, reply }: { intent: Intent; reply: DecisionReply | null }) {
	const { t } = useTranslation("operator-articles");
	return (
		<TextArea
			id={`${intent}-reason`}
			name="reason"
			label={t("field-reason")}
			hint={t("reason-hint")}
			defaultValue={reply?.values.reason}
			errors={errorsOf(reply, "reason")}
			required
			maxLength={LONGEST_REFUSAL}
			rows={3}
		/>
	);
}

/** What an operator may do with the article now. */
export function DecideForms(props: DecideProps) {
	const { t } = useTranslation("operator-articles");
	const { article, reply } = props;
	const intents: Intent[] = [
		...(article.state === S.in_review ? (["publish", "refuse"] as const) : []),
		...(article.key === "" ? [] : (["withdraw"] as const)),
	];
	return (
		<>
			<GoneReply reply={reply} isDrawn={intents.some((intent) => intent === reply?.intent)} title={t("not-done")} />
			{intents.map((intent) => {
				const own = reply?.intent === intent ? reply : null;
				return (
					<DecideForm key={intent} {...props} intent={intent} reply={own}>
						{intent === "publish" ? <PriceFields {...props} reply={own} /> : <Reason intent={intent} reply={own} />}
					</DecideForm>
				);
			})}
		</>
	);
}
