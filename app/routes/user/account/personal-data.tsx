import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accountPaths } from "~/features/account/account-paths";
import { askDeletion, deletionConstraint } from "~/features/account/personal-data/deletion.server";
import { DeletionCard } from "~/features/account/personal-data/deletion-card";
import { ExportCard } from "~/features/account/personal-data/export-card";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:personal-data");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/personalData");
	return { deletion: await portalFor(request).account.deletion(), constraint: deletionConstraint() };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/personalData");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const asked = await askDeletion(await readForm(request), ports);
	if (!asked.ok) return data({ result: asked.result }, { status: asked.status });
	return flashRedirect(accountPaths.personalData(), asked.notice);
}

export default function PersonalData() {
	const { deletion, constraint } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("account");
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("personal-data")}</h1>
			<ExportCard />
			<DeletionCard deletion={deletion} constraint={constraint} lastResult={reply?.result} />
		</div>
	);
}
