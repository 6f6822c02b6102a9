import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { PostForm } from "~/parts/forms/post-form";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";
import { InvitationLanguage } from "./invitation-language";

/** What may be done to an account beside changing it, each with what follows from it. */
export function SubAccountButtons({ account: { status } }: { account: Pick<SubAccount, "status"> }) {
	const { t } = useTranslation("company");
	const button = (intent: "invite" | "enable" | "disable", what: typeof intent | "withdraw" = intent) => (
		<PostForm className="flex flex-col items-start gap-2">
			<p className="text-sm text-ink-soft">{t(`${what}-what`)}</p>
			{intent === "invite" ? <InvitationLanguage id="invite-language" /> : null}
			<SubmitButton variant={intent === "disable" ? "danger" : "secondary"} name="intent" value={intent}>
				{t(what)}
			</SubmitButton>
		</PostForm>
	);
	return (
		<div className="flex flex-col gap-6">
			{status === "invited" ? button("invite") : null}
			{status === "invited" ? button("disable", "withdraw") : button(status === "disabled" ? "enable" : "disable")}
		</div>
	);
}
