/** Tests learn from it where the second node is. */
export const otherNodeVariable = "TEST_S3_OTHER_NODE";
