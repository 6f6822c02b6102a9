import type { AnyJob, ApartJob } from "../jobs/job";
import { theMailer } from "./mailer";
import { sendDue } from "./send";

/** Takes its own transactions: none is open while a mail server answers. */
const sendJob: ApartJob = { name: "send-mail", every_s: 5, runApart: (store, stopping) => sendDue(store, theMailer, stopping) };

export const notifyJobs: readonly AnyJob[] = [sendJob];
