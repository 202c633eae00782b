/** Environment variable with the URL of the second node. */
export const otherNodeVariable = "TEST_S3_OTHER_NODE";
