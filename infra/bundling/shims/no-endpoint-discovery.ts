/** Replaces `@aws-sdk/middleware-endpoint-discovery`: discovery stays off, which is the default. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
