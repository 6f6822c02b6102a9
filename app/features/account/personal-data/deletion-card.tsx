import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { accountPaths } from "../account-paths";
import type { deletionConstraint } from "./deletion.server";

interface DeletionFormProps {
	constraint: ReturnType<typeof deletionConstraint>;
}

function DeletionForm({ constraint }: DeletionFormProps) {
	const { t } = useTranslation("account");
	const reply = useReply("delete");
	const [form, fields] = useServerForm<{ password: string }>({ id: "deletion", constraint, lastResult: reply?.result });
	return (
		<PostForm intent="delete" {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
			<ErrorSummary items={summaryItems(form, () => t("password"))} />
			<TextField
				{...fieldProps(fields.password)}
				type="password"
				label={t("password")}
				autoComplete="current-password"
			/>
			<div>
				<SubmitButton variant="danger" pendingText={t("saving")}>
					{t("deletion-ask")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

interface DeletionCardProps extends DeletionFormProps {
	deletion: { deletion_at: number | null; is_owner: boolean; days: number };
}

/** What goes and what stays, and the form that asks for it or takes it back. */
export function DeletionCard({ deletion: { deletion_at, is_owner, days }, ...form }: DeletionCardProps) {
	const { t } = useTranslation("account");
	return (
		<Card title={t("deletion")}>
			<p className="mb-2 max-w-2xl text-ink-soft">
				{t("deletion-what")}{" "}
				<Link to={accountPaths.privacy()} className="underline">
					{t("deletion-stays")}
				</Link>
			</p>
			{is_owner ? <p className="max-w-2xl">{t("deletion-owner")}</p> : null}
			{is_owner || deletion_at !== null ? null : (
				<>
					<p className="mb-4 max-w-2xl text-ink-soft">{t("deletion-days", { days })}</p>
					<DeletionForm {...form} />
				</>
			)}
			{deletion_at === null ? null : (
				<PostForm className="flex flex-col items-start gap-4">
					<p className="font-medium">
						{t("deletion-at")} <Time seconds={deletion_at} />
						{t("deletion-at-end")}
					</p>
					<SubmitButton name="intent" value="cancel" pendingText={t("saving")}>
						{t("deletion-cancel")}
					</SubmitButton>
				</PostForm>
			)}
		</Card>
	);
}
