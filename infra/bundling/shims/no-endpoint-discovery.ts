/** In place of `@aws-sdk/middleware-endpoint-discovery`: discovery stays off, as it is unless somebody switches it on. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
