import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

export function loader() {
	return redirect(paths.home());
}
