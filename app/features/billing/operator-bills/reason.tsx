import { useTranslation } from "react-i18next";
import type { FormReply } from "~/lib/forms/form-reply";
import { ReasonField } from "~/parts/forms/reason-field";

interface ReasonProps {
	/** Of the field's id. */
	prefix: string;
	name: "reason" | "answer";
	reply: FormReply | null;
	/** Key of a hint in the place of the usual one. */
	hint?: string;
}

/** Why an operator decides so. */
export function Reason({ prefix, name, reply, hint = "read-by-member" }: ReasonProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return <ReasonField prefix={prefix} name={name} reply={reply} label={t(`bill:${name}`)} hint={t(hint)} />;
}
