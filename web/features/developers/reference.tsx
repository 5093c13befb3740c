import { Box } from '@chakra-ui/react';
import { RedocStandalone, SideNavStyleEnum } from 'redoc';

/** The API's OpenAPI document as pages to read. The viewer has light colours alone. */
export default function Reference() {
  return (
    <Box bg="white" color="black" colorPalette="gray" borderWidth="1px" overflow="clip">
      <RedocStandalone
        specUrl="/api/openapi.json"
        options={{
          // Its worker for searching is one that the site's policy refuses.
          disableSearch: true,
          hideDownloadButtons: true,
          nativeScrollbars: true,
          hideLoading: true,
          sideNavStyle: SideNavStyleEnum.PathOnly,
          theme: {
            colors: {
              primary: { main: '#1a1f2b' },
              success: { main: '#0b5c1e' },
              error: { main: '#a3201b' },
              text: { primary: '#1a1f2b', secondary: '#4a5060' },
            },
            typography: {
              fontFamily: 'inherit',
              fontSize: '16px',
              headings: { fontFamily: 'inherit', fontWeight: '600' },
            },
            rightPanel: { backgroundColor: '#1a1f2b' },
          },
        }}
      />
    </Box>
  );
}
