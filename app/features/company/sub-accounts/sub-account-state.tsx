import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import type { SubAccount } from "~/portal-contract/account/sub-accounts";

const TONES: Record<SubAccount["state"], Tone> = { active: "good", invited: "warn", disabled: "neutral" };

export function SubAccountState({ state }: { state: SubAccount["state"] }) {
	const { t } = useTranslation("company");
	return <Chip tone={TONES[state]}>{t(`state-${state}`)}</Chip>;
}
