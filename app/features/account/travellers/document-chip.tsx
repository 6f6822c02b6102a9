import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import type { Traveller } from "~/portal-contract/account/travellers";

/** Nothing while the document is good. */
export function DocumentChip({ status }: { status: Traveller["document_status"] }) {
	const { t } = useTranslation("travellers");
	return status === "" ? null : <Chip tone={status === "expired" ? "bad" : "warn"}>{t(`state-${status}`)}</Chip>;
}
