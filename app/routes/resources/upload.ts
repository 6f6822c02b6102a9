import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { handleUpload, withJsonErrors } from "~/features/uploads/handle-upload.server";
import { paths } from "~/paths";
import { fileAction } from "~/session/forms/file-action.server";
import { requireMember, requirePermission } from "~/session/member.server";

/** There is nothing to see here; a guest who comes by hand signs in first. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return redirect(paths.user());
}

/** Takes one file (field `file`) for a page that is open: a script is answered with data, a plain form by a redirect back to its page. */
export const action = fileAction(async ({ request }: ActionFunctionArgs) => {
	return withJsonErrors(request, async () => {
		await requirePermission(request, "ajax/upload");
		return handleUpload(request);
	});
});
