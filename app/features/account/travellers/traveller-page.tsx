import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import type { Traveller } from "~/portal-contract/account/travellers";
import { DocumentChip } from "./document-chip";
import { TravellerRefusal } from "./traveller-form";
import type { TravellerReply } from "./traveller-reply";

/** Warning of a document that is or soon will be out of date. */
export function DocumentWarning({ traveller }: { traveller: Traveller }) {
	const { t } = useTranslation("travellers");
	const { document_state, document_expires_on } = traveller;
	if (document_state === "") return null;
	return (
		<p className="flex flex-wrap items-center gap-2">
			<DocumentChip state={document_state} />
			{t(`warning-${document_state}`, { date: document_expires_on })}
		</p>
	);
}

/** The whole number for who asks for it. */
export function RevealNumber({ masked, reply }: { masked: string; reply: TravellerReply | null }) {
	const { t } = useTranslation("travellers");
	const own = reply?.intent === "reveal" ? reply : null;
	if (masked === "") return null;
	return (
		<Card>
			<TravellerRefusal reply={own?.refusal ? own : null} />
			<Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
				<FormToken />
				<input type="hidden" name="intent" value="reveal" />
				<p className="min-w-0 grow">
					{t("column-document_number")}{" "}
					<strong className="font-medium break-all tabular-nums" aria-live="polite">
						{own?.document_number ?? masked}
					</strong>
					<span className="block text-sm text-ink-soft">{t("reveal-text")}</span>
				</p>
				<SubmitButton variant="secondary" pendingText={t("revealing")}>
					{t("reveal")}
				</SubmitButton>
			</Form>
		</Card>
	);
}

/** Deletes a traveller after a confirmation. */
export function TravellerDelete({ reply }: { reply: TravellerReply | null }) {
	const { t } = useTranslation("travellers");
	const own = reply?.intent === "delete" ? reply : null;
	return (
		<Card>
			<TravellerRefusal reply={own} />
			<Disclosure summary={t("delete")} isOpen={own !== null} summaryClassName="text-vermilion">
				<Form method="post" className="flex flex-col items-start gap-3">
					<FormToken />
					<input type="hidden" name="intent" value="delete" />
					<p className="text-sm text-ink-soft">{t("delete-text")}</p>
					<SubmitButton variant="danger" pendingText={t("deleting")}>
						{t("delete-now")}
					</SubmitButton>
				</Form>
			</Disclosure>
		</Card>
	);
}
