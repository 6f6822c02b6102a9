import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { LANGUAGES } from "~/lib/language";
import { typedText } from "~/parts/forms/typed-text.server";
import { ACCOUNT_NAME, NameConfirmed } from "~/portal-contract/account/account-rules";
import { PROFILE_LENGTH } from "~/portal-contract/account/profile";
import { typed } from "~/portal-contract/base/typed/typed";
import { ROLES } from "~/portal-contract/company/sub-accounts";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { companyPaths } from "../company-paths";
import { limitsForm } from "./save-limits.server";

/** Messages are locale keys. */
const Names = z.object({
	nickname: typedText(PROFILE_LENGTH.nickname, "name"),
	role: z.enum(ROLES, "required"),
});
/** The reader's where a form does not say. */
const InvitationLanguage = z.enum(LANGUAGES, "format").optional();
const AddForm = Names.extend({
	username: typed("account", "required").regex(ACCOUNT_NAME, "username-invalid"),
	name_confirmed: NameConfirmed,
	email: typed("account", "required").max(120, "length").regex(z.regexes.email, "email-invalid"),
	language: InvitationLanguage,
});
const EditForm = Names.extend({ version: z.coerce.number("format").int("format") });

export const subAccountConstraint = (isNew: boolean) => getZodConstraint(isNew ? AddForm : EditForm);

const idIn = ({ params }: Acting) => routeId(params.id);
const toAccount = (acting: Acting) => companyPaths.subAccount(idIn(acting));
const button = { done: ({ acting }: { acting: Acting }) => toAccount(acting), refusedTo: toAccount };

/** Invites somebody, who becomes a member by accepting. */
export const newAccountForms = {
	save: defineForm({
		schema: AddForm,
		once: true,
		call: (value, { portal, options }) => portal.account.saveSubAccount(value, options),
		done: companyPaths.subAccounts(),
	}),
};

/** Forms of one account's page. */
export const accountForms = {
	save: defineForm({
		schema: EditForm,
		once: true,
		call: (value, acting) => acting.portal.account.saveSubAccount({ id: idIn(acting), ...value }, acting.options),
		done: button.done,
	}),
	limits: limitsForm,
	"remove-limits": defineForm({
		schema: z.object({}),
		call: (_value, acting) => acting.portal.account.saveSubAccountLimits({ id: idIn(acting) }),
		...button,
	}),
	enable: defineForm({
		schema: z.object({}),
		call: (_value, acting) => acting.portal.account.setSubAccountStatus({ id: idIn(acting), is_enabled: true }),
		...button,
	}),
	disable: defineForm({
		schema: z.object({}),
		call: (_value, acting) => acting.portal.account.setSubAccountStatus({ id: idIn(acting), is_enabled: false }),
		// A withdrawn invitation has no page any more.
		done: ({ acting, data }) => (data.is_withdrawn ? companyPaths.subAccounts() : toAccount(acting)),
		refusedTo: toAccount,
	}),
	invite: defineForm({
		schema: z.object({ language: InvitationLanguage.catch(undefined) }),
		call: ({ language }, acting) => acting.portal.account.inviteSubAccount({ id: idIn(acting), language }),
		...button,
	}),
};
