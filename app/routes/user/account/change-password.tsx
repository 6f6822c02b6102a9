import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { passwordConstraint, passwordForm } from "~/features/account/password/change-password.server";
import { PasswordForm } from "~/features/account/password/password-form";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { answerForm } from "~/session/forms/define-form.server";
import { requireMember, requirePermission, siteIndex } from "~/session/member.server";

export const handle: PageHandle = { i18n: ["account", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:change-password");

export async function loader({ request }: LoaderFunctionArgs) {
	const { username } = await requireMember(request);
	await requirePermission(request, "account/changePassword");
	const { site } = await siteIndex(request, 1);
	return { username, constraint: passwordConstraint(), endsOthers: site.password_ends_sessions };
}

/** The session goes on under a new token; where the portal gives none, the member signs in again. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "account/changePassword", passwordForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function ChangePassword() {
	const { endsOthers, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account");
	return (
		<Page title={t("change-password")}>
			<Card>
				<p className="mb-4 max-w-2xl text-ink-soft">
					{t(endsOthers ? "change-password-lead" : "change-password-lead-here")}
				</p>
				<PasswordForm {...form} />
			</Card>
		</Page>
	);
}
