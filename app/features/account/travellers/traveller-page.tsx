import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { formatDate } from "~/lib/time/travel-dates";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { Traveller } from "~/portal-contract/account/travellers";
import { DocumentChip } from "./document-chip";
import { TravellerRefusal } from "./traveller-form";

/** Warning of a document that is or soon will be out of date. */
export function DocumentWarning({ traveller }: { traveller: Traveller }) {
	const { t, i18n } = useTranslation("travellers");
	const { document_status, document_expires_on } = traveller;
	if (document_status === "") return null;
	return (
		<p className="flex flex-wrap items-center gap-2">
			<DocumentChip status={document_status} />
			{t(`warning-${document_status}`, { date: formatDate(document_expires_on, i18n.language) })}
		</p>
	);
}

/** The whole number for who asks for it. */
export function RevealNumber({ masked }: { masked: string }) {
	const { t } = useTranslation("travellers");
	const own = useReply<{ document_number: string }>("reveal");
	if (masked === "") return null;
	return (
		<Card>
			<TravellerRefusal reply={own?.refusal ? own : null} />
			<PostForm intent="reveal" preventScrollReset className="flex flex-wrap items-center gap-3">
				<p className="min-w-0 grow">
					{t("column-document_number")}{" "}
					<strong className="font-medium break-all tabular-nums" aria-live="polite">
						{own?.shown?.document_number ?? masked}
					</strong>
					<span className="block text-sm text-ink-soft">{t("reveal-text")}</span>
				</p>
				<SubmitButton variant="secondary" pendingText={t("revealing")}>
					{t("reveal")}
				</SubmitButton>
			</PostForm>
		</Card>
	);
}

/** Deletes a traveller after a confirmation. */
export function TravellerDelete() {
	const { t } = useTranslation("travellers");
	const own = useReply("delete");
	return (
		<Card>
			<TravellerRefusal reply={own} />
			<Disclosure summary={t("delete")} isOpen={own !== null} summaryClassName="text-vermilion">
				<PostForm intent="delete" className="flex flex-col items-start gap-3">
					<p className="text-sm text-ink-soft">{t("delete-text")}</p>
					<SubmitButton variant="danger" pendingText={t("deleting")}>
						{t("delete-now")}
					</SubmitButton>
				</PostForm>
			</Disclosure>
		</Card>
	);
}
