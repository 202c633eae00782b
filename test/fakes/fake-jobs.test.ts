import { jobsContract } from "../contracts/jobs.ts";
import { fakeJobs } from "./fake-jobs.ts";

jobsContract("The fake", async () => fakeJobs());
