import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import type { Traveller } from "~/portal-contract/account/travellers";

/** Nothing while the document is good. */
export function DocumentChip({ state }: { state: Traveller["document_state"] }) {
	const { t } = useTranslation("travellers");
	return state === "" ? null : <Chip tone={state === "expired" ? "bad" : "warn"}>{t(`state-${state}`)}</Chip>;
}
