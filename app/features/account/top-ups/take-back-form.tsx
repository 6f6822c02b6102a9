import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { PostForm } from "~/parts/forms/post-form";

interface TakeBackFormProps {
	intent: "take_back" | "take_back_top_up";
	id: number;
}

/** Takes back a request that nobody has checked. */
export function TakeBackForm({ intent, id }: TakeBackFormProps) {
	const { t } = useTranslation("account-money");
	return (
		<PostForm intent={intent} fields={{ id }} encType="multipart/form-data" className="mt-2">
			<SubmitButton size="small" variant="secondary" pendingText={t("top-up-sending")}>
				{t("take-back")}
			</SubmitButton>
		</PostForm>
	);
}
