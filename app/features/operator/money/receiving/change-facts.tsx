import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { errorsIn } from "~/lib/forms/form-reply";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { ReceivingAccountChange } from "~/portal-contract/money/receiving-accounts";

/** An account as it stands in a change, with who asked for it and who agreed. */
export function ChangeFacts({ change }: { change: ReceivingAccountChange }) {
	const { t } = useTranslation("operator-money");
	const isClosed = change.account_number === "";
	const rows = [
		{ label: t("account-name"), value: isClosed ? t("receiving-closed") : change.account_name },
		{ label: t("bank-name"), value: change.bank_name },
		{ label: t("account-number"), value: isClosed ? "" : <span className="break-all">{change.account_number}</span> },
		{ label: t("bank-code"), value: change.bank_code },
		{ label: t("reason"), value: change.reason },
		{
			label: t("requested-by"),
			value: (
				<>
					{change.requested_by} <Time seconds={change.request_time} className="text-ink-soft" />
				</>
			),
		},
		{
			label: t("decided-by"),
			value:
				change.decide_time === null ? null : (
					<>
						{change.decided_by} <Time seconds={change.decide_time} className="text-ink-soft" />
					</>
				),
		},
		{ label: t("decision-reason"), value: change.decision_reason },
	];
	return <DataList rows={rows} columns={2} />;
}

/** The second operator's decision; whoever has asked takes the change back. */
export function DecideChange({ change: { id, is_own } }: { change: ReceivingAccountChange }) {
	const { t } = useTranslation("operator-money");
	const reply = useReply(undefined, { id });
	const prefix = `decide-${id}`;
	return (
		<div className="mt-3 flex flex-col gap-3">
			<ReplySummary
				reply={reply}
				title={t("not-done")}
				prefix={prefix}
				labelOf={(name) => (name === "reason" ? t("reject-reason") : undefined)}
			/>
			{is_own ? (
				<p className="text-sm text-ink-soft">{t("change-own")}</p>
			) : (
				<PostForm intent="approve" fields={{ id }}>
					<SubmitButton pendingText={t("working")}>{t("change-approve")}</SubmitButton>
				</PostForm>
			)}
			<FoldedForm
				summary={t(is_own ? "change-take-back" : "reject")}
				isOpen={errorsIn(reply, "reason") !== null}
				intent="reject"
				fields={{ id }}
				button={t("change-reject")}
				pending={t("working")}
			>
				<ReasonField prefix={prefix} reply={reply} label={t("reject-reason")} />
			</FoldedForm>
		</div>
	);
}
