import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { errorsIn, replyOf } from "~/lib/forms/form-reply";
import { Auth } from "~/parts/auth";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { GoneReply, ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { CreditChange } from "~/portal-contract/money/operator-credit";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";
import { TemporaryLimit } from "./temporary-limit";

interface ChangeProps {
	change: CreditChange;
	second: SecondEyes;
}

const TONES = { requested: "warn", applied: "good", rejected: "bad" } as const;

function LineOf({ line, currency }: { line: CreditChange["before"]; currency: string }) {
	return (
		<>
			<Money amount={line.limit_amount} currency={currency} />
			{line.temp_limit_until === null ? null : (
				<>
					{" + "}
					<TemporaryLimit line={{ ...line, currency }} />
				</>
			)}
		</>
	);
}

function Decide({ change, second }: ChangeProps) {
	const { t } = useTranslation("operator-money");
	const reply = useReply(undefined, { id: change.id });
	return (
		<div className="mt-4 flex flex-col gap-3">
			<ReplySummary
				reply={reply}
				title={t("not-done")}
				prefix="decide"
				labelOf={(name) => (name === "reason" ? t("reject-reason") : undefined)}
			/>
			{change.is_own ? (
				<div>
					<p className="text-sm text-ink-soft">{t("change-own")}</p>
					<SecondEyesNote second={second} />
				</div>
			) : (
				<PostForm intent="approve" fields={{ id: change.id }}>
					<SubmitButton pendingText={t("working")}>{t("change-approve")}</SubmitButton>
				</PostForm>
			)}
			<FoldedForm
				summary={t(change.is_own ? "change-take-back" : "reject")}
				isOpen={errorsIn(reply, "reason") !== null}
				intent="reject"
				fields={{ id: change.id }}
				button={t("change-reject")}
				pending={t("working")}
			>
				<ReasonField prefix="decide" reply={reply} label={t("reject-reason")} />
			</FoldedForm>
		</div>
	);
}

function ChangeCard({ change, second }: ChangeProps) {
	const { t } = useTranslation("operator-money");
	const { before, currency, status, decide_time } = change;
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
			aside={<Chip tone={TONES[status]}>{t(`change-${status}`)}</Chip>}
		>
			<DataList rows={rows} columns={2} />
			{status === "requested" ? (
				<Auth value="operator/credit/decide">
					<Decide change={change} second={second} />
				</Auth>
			) : null}
		</Card>
	);
}

/** The last changes of a company's line, newest first; one that waits for a second operator with its forms. */
export function Changes({ changes, second }: { changes: readonly CreditChange[]; second: SecondEyes }) {
	const { t } = useTranslation("operator-money");
	const reply = useReply();
	const isShown = changes.some(({ status, id }) => status === "requested" && replyOf(reply, undefined, { id }));
	return (
		<section className="flex flex-col gap-3">
			<h2 className="text-lg font-semibold">{t("changes")}</h2>
			<GoneReply reply={reply} isShown={reply?.intent === "set" || isShown} title={t("not-done")} />
			{changes.length === 0 ? <p className="text-sm text-ink-soft">{t("changes-nothing")}</p> : null}
			<ul className="flex flex-col gap-4">
				{changes.map((change) => (
					<ChangeCard key={change.id} change={change} second={second} />
				))}
			</ul>
		</section>
	);
}
