import type { SystemStyleObject } from '@chakra-ui/react';

const plain = { bg: 'bg.panel', bgImage: 'none', borderColor: 'border', boxShadow: 'none', color: 'fg' };
const ringed = {
  outline: '2px solid',
  outlineColor: 'teal.focusRing',
  outlineOffset: '2px',
  boxShadow: 'none',
};
const action = { color: 'fg.muted', _hover: { color: 'fg' }, '&:focus-visible': ringed };
const link = {
  color: 'teal.fg',
  _hover: { color: 'teal.fg' },
  '&:focus': { bg: 'transparent' },
  '&:focus-visible': ringed,
};
const solid = {
  minH: '11',
  paddingBlock: '2',
  bg: 'gray.solid',
  color: 'gray.contrast',
  borderRadius: 'l2',
  textStyle: 'md',
  _hover: { bg: 'gray.solid', opacity: '0.9' },
  '&:focus-visible': ringed,
};

/**
 * Uppy's Dashboard in the look of our pages, with one file on each line. The id makes these rules stronger
 * than Uppy's own, which come later.
 */
export const DASHBOARD: SystemStyleObject = {
  '&#evidence-panel': {
    '& .uppy-Root': { fontFamily: 'inherit', color: 'fg' },
    '& .uppy-Dashboard-inner': {
      ...plain,
      bg: 'bg',
      maxW: '35rem',
      marginInline: 'auto',
      minH: '0',
      borderRadius: 'l3',
      '&:has(> * > .uppy-Dashboard-AddFiles)': { borderStyle: 'dashed', borderColor: 'border.emphasized' },
    },
    '& .uppy-Dashboard-AddFiles': {
      justifyContent: 'center',
      gap: '4',
      height: '100%',
      margin: '0',
      border: '0',
    },
    '& .uppy-Dashboard-AddFiles-title': {
      margin: '0',
      color: 'fg',
      textStyle: 'lg',
      fontWeight: 'normal',
      textAlign: 'center',
    },
    '& .uppy-Dashboard-AddFiles-list': { flex: 'none', width: 'auto', margin: '0', overflow: 'visible' },
    '& .uppy-Dashboard-AddFiles-info': { display: 'block', margin: '0', padding: '0' },
    '& .uppy-Dashboard-note': { maxW: '44ch', color: 'fg.muted', textStyle: 'sm' },
    /* The link to choose files says the same in words. */
    '& [data-uppy-acquirer-id=MyDevice]': { display: 'none' },
    '& .uppy-DashboardTab': { border: '0' },
    '& .uppy-DashboardTab-btn': {
      ...plain,
      minH: '11',
      paddingBlock: '2',
      paddingInline: '4',
      border: '1px solid',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      _hover: { borderColor: 'fg' },
      '&:focus': { bg: 'bg.panel' },
      '&:focus-visible': ringed,
    },
    '& .uppy-DashboardTab-inner': {
      width: '6',
      height: '6',
      marginInlineEnd: '2',
      bg: 'transparent',
      boxShadow: 'none',
    },
    '& .uppy-DashboardTab-inner path': { fill: 'currentColor' },
    '& .uppy-DashboardTab-name': { textStyle: 'md', fontWeight: 'medium', margin: '0' },
    '& .uppy-Dashboard-browse': { ...link, minH: '6', textDecoration: 'underline', border: '0' },
    '& :is(.uppy-DashboardContent-back, .uppy-DashboardContent-save, .uppy-DashboardContent-addMore)': {
      ...link,
      minW: '11',
      minH: '9',
      textStyle: 'sm',
    },
    '& .uppy-StatusBar-actionBtn--done': { ...link, minH: '9', textStyle: 'md' },
    '& .uppy-DashboardContent-title': { fontWeight: 'medium', textStyle: 'sm', lineHeight: '{sizes.12}' },
    '& .uppy-DashboardContent-bar': { ...plain, height: '12' },
    '& :is(.uppy-DashboardContent-panel, .uppy-DashboardContent-panelBody, .uppy-Dashboard-AddFilesPanel)':
      plain,
    '& :is(.uppy-Dashboard-FileCard, .uppy-Dashboard-FileCard-inner, .uppy-Dashboard-FileCard-info)': plain,
    '& :is(.uppy-Dashboard-FileCard-actions, .uppy-StatusBar-actions)': plain,
    '& :is(.uppy-Webcam-container, .uppy-Webcam-footer)': plain,
    '& :is(.uppy-StatusBar, .uppy-StatusBar:not([aria-hidden=true]).is-waiting)': {
      ...plain,
      textStyle: 'sm',
    },
    '& .uppy-StatusBar::before': { bg: 'border' },
    '& .uppy-StatusBar-spinner': { fill: 'teal.solid' },
    '& .uppy-StatusBar-statusPrimary': { color: 'fg' },
    '& .uppy-StatusBar-progress': { bg: 'teal.solid' },
    '& .uppy-StatusBar.is-complete :is(.uppy-StatusBar-statusIndicator, .uppy-StatusBar-statusPrimary)': {
      color: 'fg.success',
    },
    '& .uppy-StatusBar.is-error :is(.uppy-StatusBar-statusIndicator, .uppy-StatusBar-statusPrimary)': {
      color: 'fg.error',
    },
    '& .uppy-StatusBar.is-complete .uppy-StatusBar-progress': { bg: 'green.solid' },
    '& .uppy-StatusBar.is-error .uppy-StatusBar-progress': { bg: 'red.solid' },
    '& .uppy-StatusBar-statusSecondary': { color: 'fg.muted', textStyle: 'sm' },
    '& :is(.uppy-StatusBar-actionBtn--upload, .uppy-c-btn-primary)': solid,
    '& .uppy-c-btn-link': { ...link, minH: '11', textStyle: 'md' },
    '& .uppy-c-textInput': {
      minH: '11',
      bg: 'bg.panel',
      color: 'fg',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      textStyle: 'md',
      '&:focus': { ...ringed, outlineOffset: '0', borderColor: 'border.emphasized' },
    },
    '& .uppy-Dashboard-FileCard-info': { flex: '1', height: 'auto', padding: '4' },
    '& .uppy-Dashboard-FileCard-fieldset': { maxW: 'none', margin: '0', marginBottom: '3', padding: '0' },
    '& .uppy-Dashboard-FileCard-label': { width: 'auto', color: 'fg', textStyle: 'sm' },
    '& .uppy-Dashboard-FileCard-input': { display: 'block', width: '100%' },
    '& .uppy-Dashboard-FileCard-preview': {
      flex: '0 1 5rem',
      bg: 'bg.subtle !important',
      borderColor: 'border',
    },
    '& .uppy-Dashboard-Item': { borderColor: 'border' },
    '& .uppy-Dashboard-Item-name': { color: 'fg', textStyle: 'md', fontWeight: 'normal' },
    '& .uppy-Dashboard-Item-status': { color: 'fg.muted', textStyle: 'sm' },
    '& .uppy-Dashboard-Item-statusSize': { textTransform: 'none' },
    '& .uppy-Dashboard-Item-previewInnerWrap': { bg: 'bg.subtle !important', boxShadow: 'none' },
    '& .uppy-Dashboard-Item-previewIcon': { color: 'fg.muted !important' },
    '& .uppy-Dashboard-Item-previewIcon path': { fill: 'currentColor' },
    '& .uppy-Dashboard-Item-previewIconBg': { display: 'none' },
    '& .uppy-Dashboard-Item-progressIcon--circle > circle[fill]': { fill: 'green.solid' },
    '& .uppy-Dashboard-Item-errorMessage': {
      bg: 'red.subtle',
      color: 'fg.error',
      borderColor: 'red.border',
      textStyle: 'sm',
    },
    '& .uppy-Dashboard-Item-action': {
      ...action,
      display: 'grid',
      placeItems: 'center',
      width: '9',
      height: '9',
      padding: '0',
    },
    '& .uppy-Dashboard-Item-action--remove path:first-of-type': { fill: 'currentColor' },
    '& .uppy-Webcam-permissonsIcon path': { fill: 'fg.muted' },
    '& :is(.uppy-Webcam-title, .uppy-Webcam-permissons p)': { color: 'fg' },
    '& .uppy-Webcam-videoContainer': { bg: 'bg.subtle' },
    '& .uppy-Webcam-button': {
      bg: 'gray.solid',
      color: 'gray.contrast',
      _hover: { bg: 'gray.solid' },
      '&:focus-visible': ringed,
    },
    '& .uppy-Webcam-videoSource-select': { bg: 'bg.panel', color: 'fg', borderColor: 'border.emphasized' },
  },
};
