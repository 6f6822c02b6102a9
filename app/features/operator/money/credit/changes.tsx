import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { GoneReply } from "~/components/form/gone-reply";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { Auth } from "~/parts/auth";
import type { CreditChange } from "~/portal-contract/money/operator-credit";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { CreditReply } from "./reply";
import { TemporaryLimit } from "./temporary-limit";

const TONES = { requested: "warn", applied: "good", rejected: "bad" } as const;

function LineOf({ line, currency }: { line: CreditChange["before"]; currency: string }) {
	return (
		<>
			<Money amount={line.limit_amount} currency={currency} code />
			{line.temp_limit_until === null ? null : (
				<>
					{" + "}
					<TemporaryLimit line={{ ...line, currency }} />
				</>
			)}
		</>
	);
}

function Decide({ change, reply }: { change: CreditChange; reply: CreditReply | null }) {
	const { t } = useTranslation("operator-money");
	const message = reply?.refusal?.msg;
	const items = message
		? [{ message }]
		: reply?.error
			? [{ fieldId: "decide-reason", label: t("reject-reason"), message: reply.error }]
			: [];
	return (
		<div className="mt-4 flex flex-col gap-3">
			<ErrorSummary title={t("not-done")} items={items} />
			{change.is_own ? (
				<p className="text-sm text-ink-soft">{t("change-own")}</p>
			) : (
				<Form method="post">
					<FormToken />
					<input type="hidden" name="intent" value="approve" />
					<input type="hidden" name="id" value={change.id} />
					<SubmitButton pendingText={t("working")}>{t("change-approve")}</SubmitButton>
				</Form>
			)}
			<Disclosure
				summary={t(change.is_own ? "change-take-back" : "reject")}
				isOpen={Boolean(reply?.error)}
				summaryClassName="text-vermilion"
			>
				<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
					<FormToken />
					<input type="hidden" name="intent" value="reject" />
					<input type="hidden" name="id" value={change.id} />
					<TextArea
						id="decide-reason"
						name="reason"
						label={t("reject-reason")}
						defaultValue={reply?.typed}
						errors={reply?.error ? [reply.error] : null}
						required
						maxLength={LONGEST_REASON}
						rows={2}
						className="w-full"
					/>
					<SubmitButton variant="danger" pendingText={t("working")}>
						{t("change-reject")}
					</SubmitButton>
				</Form>
			</Disclosure>
		</div>
	);
}

function ChangeCard({ change, reply }: { change: CreditChange; reply: CreditReply | null }) {
	const { t } = useTranslation("operator-money");
	const { before, currency, state, decide_time } = change;
	const rows = [
		{ label: t("before"), value: <LineOf line={before} currency={currency} /> },
		{ label: t("after"), value: <LineOf line={change} currency={currency} /> },
		{ label: t("reason"), value: change.reason },
		{ label: t("requested-by"), value: change.requested_by },
		{ label: t("decided-by"), value: change.decided_by },
		{ label: t("decided-at"), value: decide_time === null ? null : <Time seconds={decide_time} /> },
		{ label: t("decision-reason"), value: change.decision_reason },
	];
	return (
		<Card
			as="li"
			title={<Time seconds={change.request_time} />}
			level={3}
			aside={<Chip tone={TONES[state]}>{t(`change-${state}`)}</Chip>}
		>
			<DataList rows={rows} columns={2} />
			{state === "requested" ? (
				<Auth value="operator/credit/decide">
					<Decide change={change} reply={reply} />
				</Auth>
			) : null}
		</Card>
	);
}

/** The last changes of a company's line, newest first; one that waits for a second operator with its forms. */
export function Changes({ changes, reply }: { changes: readonly CreditChange[]; reply: CreditReply | null }) {
	const { t } = useTranslation("operator-money");
	const own = reply?.intent === "decide" ? reply : null;
	const isDrawn = changes.some(({ state }) => state === "requested");
	return (
		<section className="flex flex-col gap-3">
			<h2 className="text-lg font-semibold">{t("changes")}</h2>
			<GoneReply reply={own && { message: own.refusal?.msg ?? own.error }} isDrawn={isDrawn} title={t("not-done")} />
			{changes.length === 0 ? <p className="text-sm text-ink-soft">{t("changes-nothing")}</p> : null}
			<ul className="flex flex-col gap-4">
				{changes.map((change) => (
					<ChangeCard key={change.id} change={change} reply={own} />
				))}
			</ul>
		</section>
	);
}
