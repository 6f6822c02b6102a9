import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { accountPaths } from "~/features/account/account-paths";
import { endSessionBy } from "~/features/account/sessions/end-session.server";
import { EndOthers, SessionList } from "~/features/account/sessions/session-list";
import { SignInHistory } from "~/features/account/sessions/sign-in-history";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { pageOf } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:devices");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/sessions");
	const page = pageOf(new URL(request.url).searchParams);
	const { account } = portalFor(request);
	const [{ list }, history] = await Promise.all([account.sessions(), account.signIns({ page })]);
	return { list, history };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/sessions");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const notice = await endSessionBy(await readForm(request), ports);
	if (!notice) throw data(null, { status: 400 });
	return flashRedirect(accountPaths.sessions(), notice);
}

export default function Sessions() {
	const { list, history } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account");
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("devices")}</h1>
			<Card>
				<SessionList list={list} />
				{list.length > 1 ? <EndOthers /> : null}
			</Card>
			<Card title={t("history")} aside={<span className="text-sm text-ink-soft">{t("history-times")}</span>}>
				<SignInHistory history={history} />
			</Card>
		</div>
	);
}
