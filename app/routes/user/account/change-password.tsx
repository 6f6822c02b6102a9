import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { accountPaths } from "~/features/account/account-paths";
import { changePassword, passwordConstraint } from "~/features/account/password/change-password.server";
import { PasswordForm } from "~/features/account/password/password-form";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { clearSession, renewedSession } from "~/session/cookies/cookie.server";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:change-password");

export async function loader({ request }: LoaderFunctionArgs) {
	const { username } = await requireMember(request);
	await requirePermission(request, "account/changePassword");
	return { username, constraint: passwordConstraint() };
}

/** The session goes on under a new token; where the portal gives none, the member signs in again. */
export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/changePassword");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const changed = await changePassword(await readForm(request), ports);
	if (!changed.ok) return data({ result: changed.result }, { status: changed.status });
	const { notice, pair } = changed;
	if (!pair)
		return flashRedirect(paths.login(paths.user()), notice, { headers: clearSession(request), document: true });
	return flashRedirect(accountPaths.profile(), notice, { headers: await renewedSession(request, pair) });
}

export default function ChangePassword() {
	const form = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("account");
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("change-password")}</h1>
			<Card>
				<p className="mb-4 max-w-2xl text-ink-soft">{t("change-password-lead")}</p>
				<PasswordForm {...form} lastResult={reply?.result} />
			</Card>
		</div>
	);
}
